import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PartMissing } from '#/lib/deployment/lazy-part.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { MissingPart } from './MissingPart.tsx'
import styles from './WholePage.module.css'

/** Shows a page instead of a blank screen when rendering throws. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crash?: 'missing' | 'broken' }> {
  override state: { crash?: 'missing' | 'broken' } = {}

  static getDerivedStateFromError(error: unknown) {
    return { crash: error instanceof PartMissing ? 'missing' : 'broken' }
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    return crash === 'broken' ? (
      <CrashPage />
    ) : (
      <main tabIndex={-1}>
        <MissingPart />
      </main>
    )
  }
}

function CrashPage() {
  const { t } = useTranslation()
  return (
    <main className={styles.page}>
      <Notice
        kind="problem"
        isWholePage
        title={t('errors.wentWrong')}
        text={t('app.crashText')}
        action={
          <Button look="filled" onClick={() => window.location.reload()}>
            {t('app.reload')}
          </Button>
        }
      />
    </main>
  )
}
