import { Component, Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useMissingPart } from '#/lib/deployment/deployment.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { AreaControls } from '../area-controls.ts'
import { Button } from '../buttons/Button.tsx'
import styles from './LazyBoundary.module.css'

type Props = {
  children: Elements
  retry: () => Promise<unknown>
  onGiveUp: () => void
}

/** The boundary of a lazy part: if its code cannot be loaded, a note with a retry appears and the page stays as it is. */
export class LazyBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  private again = async () => {
    await this.props.retry()
    this.setState({ hasFailed: false })
  }

  override render() {
    if (this.state.hasFailed) return <LazyFailure onRetry={this.again} onClose={this.props.onGiveUp} />
    return <Suspense>{this.props.children}</Suspense>
  }
}

/**
 * A note at the bottom of the window: a lazy part could not be loaded. After a new deployment a retry fails; then it offers
 * a reload, which the user decides, because something may be half typed.
 */
function LazyFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const Act = use(AreaControls)?.Button ?? Button
  const isOutdated = useMissingPart({ mayReload: false }) === 'newer'
  return (
    <div className={`row-8 raised ${styles.note}`} role="alert">
      <p className={styles.text}>{t(isOutdated ? 'common.partOutdated' : 'errors.loadingFailed')}</p>
      <Act onClick={onClose} look="quiet">
        {t('common.close')}
      </Act>
      <Act onClick={isOutdated ? () => window.location.reload() : onRetry}>
        {t(isOutdated ? 'app.reload' : 'common.retry')}
      </Act>
    </div>
  )
}
