import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { Button } from '#/ui/Button.tsx'
import { LazyBoundary } from '#/ui/LazyBoundary.tsx'

const LoginPanel = lazyPart(() => import('#/features/auth/LoginPanel.tsx'), 'LoginPanel')

/** Opens the login over the board, which stays. */
export function LoginAgain({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button className={className} onClick={() => setIsOpen(true)}>
        {t('orders.loginAgain')}
      </Button>
      {isOpen && (
        <LazyBoundary onGiveUp={close} retry={LoginPanel.preload}>
          <LoginPanel open onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}
