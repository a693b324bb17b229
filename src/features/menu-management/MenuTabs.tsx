import AddIcon from '@mui/icons-material/AddOutlined'
import { useTranslation } from 'react-i18next'
import type { Menu } from '#/entities/menu/schema.ts'
import { Button, LinkButton } from '#/ui/Button.tsx'
import { ChipTabs } from '#/ui/ChipTabs.tsx'
import styles from './MenuTabs.module.css'
import { menuSearch } from './menu-address.ts'

/** The menus as tabs; the last tab adds a menu. */
export function MenuTabs({ menus, shown, onNew }: { menus: readonly Menu[]; shown: Menu; onNew: () => void }) {
  const { t } = useTranslation()
  return (
    <ChipTabs label={t('menuManagement.menus')} shown={shown.id} className={styles.tabs}>
      {menus.map(({ id, name, dish }) => (
        <LinkButton
          key={id}
          look="chip"
          to={{ search: menuSearch({ menuId: id, dish: undefined }) }}
          replace
          aria-current={id === shown.id ? 'page' : undefined}
        >
          <bdi>{name}</bdi>
          <span className={`${styles.count} figures`} aria-hidden="true">
            {dish.length}
          </span>
        </LinkButton>
      ))}
      <Button look="chip" className={styles.new} onClick={onNew}>
        <AddIcon fontSize="small" />
        {t('entities.newMenu')}
      </Button>
    </ChipTabs>
  )
}
