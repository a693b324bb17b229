import AddIcon from '@mui/icons-material/AddOutlined'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Menu } from '#/entities/menu/schema.ts'
import styles from './MenuTabs.module.css'
import { menuSearch } from './menu-address.ts'

/** The menus as a row of tabs, in their order; the last one adds another. */
export function MenuTabs({ menus, shown, onNew }: { menus: readonly Menu[]; shown: Menu; onNew: () => void }) {
  const { t } = useTranslation()
  const row = useRef<HTMLElement>(null)

  // The row scrolls: what is chosen is in sight. Of the row only, the page stays where it is.
  useEffect(() => {
    const chosen = row.current?.querySelector(`[data-menu="${CSS.escape(shown.id)}"]`)
    if (!row.current || !chosen) return
    const [outer, inner] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (inner.left < outer.left) row.current.scrollLeft -= outer.left - inner.left
    else if (inner.right > outer.right) row.current.scrollLeft += inner.right - outer.right
  }, [shown.id])

  return (
    <nav className={styles.tabs} aria-label={t('menuManagement.menus')} ref={row}>
      {menus.map(({ id, name, dish }) => (
        <Link
          key={id}
          className={styles.tab}
          to={{ search: menuSearch({ menuId: id, dish: undefined }) }}
          replace
          data-menu={id}
          aria-current={id === shown.id ? 'page' : undefined}
        >
          <bdi>{name}</bdi>
          <span className={`${styles.count} figures`} aria-hidden="true">
            {dish.length}
          </span>
        </Link>
      ))}
      <button type="button" className={`${styles.tab} ${styles.new}`} onClick={onNew}>
        <AddIcon fontSize="small" />
        {t('entities.newMenu')}
      </button>
    </nav>
  )
}
