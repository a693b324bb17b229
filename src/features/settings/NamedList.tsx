import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { find } from '#/lib/search/search.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import styles from './NamedList.module.css'

/** Named things with their actions. A long list has a search field. */
export function NamedList<Thing extends { id: string; name: string }>({
  things,
  whyFixed,
  detail,
  onEdit,
  onDelete,
}: {
  things: readonly Thing[]
  /** Why it can be neither renamed nor deleted; undefined where it can. */
  whyFixed?: (thing: Thing) => string | undefined
  detail?: (thing: Thing) => ReactNode
  onEdit: (thing: Thing) => void
  onDelete: (thing: Thing) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const isLong = things.length >= LIMITS.filterFrom
  const shown = isLong && search !== '' ? find(things, search, ({ name }) => name) : things
  return (
    <>
      {isLong && <SearchField label={t('common.search')} value={typed} onChange={setTyped} />}
      {shown.length === 0 && (
        <Notice
          kind="empty"
          title={t('common.noneFound')}
          action={<Button onClick={() => setTyped('')}>{t('common.showAll')}</Button>}
        />
      )}
      <ul className={styles.list}>
        {shown.map((thing) => (
          <li key={thing.id} className={styles.row}>
            <div className={styles.words}>
              <h3 className={styles.name}>
                <bdi>{thing.name}</bdi>
              </h3>
              {whyFixed?.(thing) && <p className={styles.detail}>{whyFixed(thing)}</p>}
              {detail && <div className={styles.detail}>{detail(thing)}</div>}
            </div>
            {whyFixed?.(thing) ? (
              <span className={styles.lock} title={t('settings.fixed')}>
                <LockIcon />
                <span className="visually-hidden">{t('settings.fixed')}</span>
              </span>
            ) : (
              <div className={styles.actions}>
                <Button
                  look="quiet"
                  aria-label={t('common.editOf', { name: thing.name })}
                  onClick={() => onEdit(thing)}
                >
                  <EditIcon />
                </Button>
                <Button
                  look="quiet"
                  aria-label={t('common.deleteOf', { name: thing.name })}
                  onClick={() => onDelete(thing)}
                >
                  <DeleteIcon />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
