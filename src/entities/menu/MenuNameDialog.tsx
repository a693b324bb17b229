import { useTranslation } from 'react-i18next'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import { useShownWhile } from '#/lib/query/use-write.ts'
import { NameDialog } from '#/ui/dialogs/NameDialog.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { useMenus } from './api.ts'
import { isFixedMenu, ownMenus } from './rules.ts'
import type { Menu } from './schema.ts'
import { useCreateMenu, useRenameMenu } from './writes.ts'

/**
 * Adds a menu, or renames the given one. The name 'standard' is refused, because such a menu could never be renamed
 * (R3.6).
 */
export function MenuNameDialog({
  open,
  menu,
  restaurantId,
  onCreated,
  onClose,
}: DialogProps & {
  menu: Menu | undefined
  restaurantId: string
  /** Called with undefined if the backend's answer does not contain the new id. */
  onCreated?: (id: Menu['id'] | undefined) => void
}) {
  const { t } = useTranslation()
  const { data: menus = [] } = useMenus(restaurantId)
  const create = useCreateMenu(restaurantId)
  const rename = useRenameMenu(restaurantId)
  useShownWhile(open, create, rename)
  const error = create.error ?? rename.error
  const addMenu = (name: string) =>
    create.mutate(name, {
      onSuccess: (created) => {
        onCreated?.(created?.id)
        onClose()
      },
    })
  return (
    <NameDialog
      open={open}
      title={menu ? t('entities.renameMenu', { name: menu.name }) : t('entities.newMenu')}
      renamed={menu}
      confirm={menu ? t('common.save') : t('common.add')}
      others={ownMenus(menus)}
      faultFor={(name) => (isFixedMenu({ name }) ? t('entities.standardMenu') : undefined)}
      error={error}
      renameFailed={isRouteRefused(error) ? 'errors.menuRenameMissing' : undefined}
      isBusy={create.isPending || rename.isPending}
      onRename={(chooseName) => menu && rename.mutate({ id: menu.id, chooseName }, { onSuccess: onClose })}
      onCreate={addMenu}
      onClose={onClose}
    />
  )
}
