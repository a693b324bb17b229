import PencilIcon from 'lucide-react/icons/pencil'
import Trash2Icon from 'lucide-react/icons/trash'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'

/** The icon buttons of a card or row. `name`: what they edit and delete. */
export function EditDeleteButtons({
  name,
  className = '',
  onEdit,
  onDelete,
}: {
  name: string
  className?: string | undefined
  onEdit: () => void
  /** Undefined: it cannot be deleted here. */
  onDelete: (() => void) | undefined
}) {
  const { t } = useTranslation()
  return (
    <div className={`line ${className}`}>
      <Button look="icon" className="muted" aria-label={t('common.editOf', { name })} onClick={onEdit}>
        <PencilIcon />
      </Button>
      {onDelete && (
        <Button look="icon" className="muted" aria-label={t('common.deleteOf', { name })} onClick={onDelete}>
          <Trash2Icon />
        </Button>
      )}
    </div>
  )
}
