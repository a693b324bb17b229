import { useTranslation } from 'react-i18next'
import { session } from '#/lib/session/session.ts'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { MuiProviders } from '#/ui/MuiProviders.tsx'

/** The question before a client's logout. The page stays, because every logout leads to '/'. */
export function ClientLogoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <MuiProviders>
      <ConfirmDialog
        title={t('app.logoutQuestion')}
        confirm={t('app.logout')}
        onConfirm={() => {
          session.signOut()
          onClose()
        }}
        onClose={onClose}
      />
    </MuiProviders>
  )
}
