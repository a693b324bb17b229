import { Component } from 'react'
import { useTranslation } from 'react-i18next'
import { useMissingPart } from '#/lib/deployment/deployment.ts'
import { PartMissingError } from '#/lib/deployment/lazy-part.ts'
import type { Deployment } from '#/lib/deployment/look-for-deployment.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'

/** Shows a page instead of a blank screen when rendering throws. */
export class CrashBoundary extends Component<{ children: Elements }, { crash?: 'missing' | 'broken' }> {
  override state: { crash?: 'missing' | 'broken' } = {}

  static getDerivedStateFromError(error: unknown) {
    return { crash: error instanceof PartMissingError ? 'missing' : 'broken' }
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
    <main className="notice-page">
      <Notice
        kind="problem"
        isWholePage
        title={t('errors.alert')}
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

const MISSING_PART_TEXTS: Record<Deployment, TextKey> = {
  newer: 'common.partOutdated',
  unreachable: 'app.partOffline',
  same: 'app.crashText',
}

/**
 * Shown instead of a page whose code could not be loaded. After a new deployment the page reloads once by itself,
 * because drafts are stored.
 */
function MissingPart() {
  const { t } = useTranslation()
  const deployment = useMissingPart({ mayReload: true })
  if (!deployment) return <Spinner />
  return (
    <div className="notice-page">
      <Notice
        kind="problem"
        isWholePage
        title={t(deployment === 'newer' ? 'app.newVersion' : 'errors.loadingFailed')}
        text={t(MISSING_PART_TEXTS[deployment])}
        action={
          <Button look="filled" onClick={() => window.location.reload()}>
            {t('app.reload')}
          </Button>
        }
      />
    </div>
  )
}

type Props = {
  /** The error is removed when the address changes. */
  address: string
  children: Elements
}

type State = { error?: unknown; failedAt?: string | undefined }

/** Shows MissingPart inside the frame of the area. Other errors are handled further up. */
export class MissingPartBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error, failedAt: undefined }
  }

  /** The error is removed while the next page renders and not after it, because that page may fail too. */
  static getDerivedStateFromProps({ address }: Props, { error, failedAt }: State): State | null {
    if (error === undefined || failedAt === address) return null
    return failedAt === undefined ? { failedAt: address } : { error: undefined, failedAt: undefined }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof PartMissingError) return <MissingPart />
    throw error
  }
}
