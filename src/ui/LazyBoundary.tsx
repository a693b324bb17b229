import { Component, type ReactNode, Suspense } from 'react'
import { LazyFailure } from './LazyFailure.tsx'

type Props = {
  children: ReactNode
  /** Loads the part again: its `preload`. */
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
