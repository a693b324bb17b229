import { Component, type ReactNode, Suspense } from 'react'
import { LazyFailure } from './LazyFailure.tsx'

type Props = {
  children: ReactNode
  /** Tries again to load the part: its `preload`. */
  retry: () => Promise<unknown>
  onGiveUp: () => void
}

/**
 * Stands around a lazy part (a panel, a dialog): where its code cannot be fetched, a note with a retry appears in its
 * place, and the page behind it stays as it is.
 */
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
