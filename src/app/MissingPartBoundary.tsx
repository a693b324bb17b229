import { Component, type ReactNode } from 'react'
import { PartMissing } from '#/lib/deployment/lazy-part.ts'
import { MissingPart } from './MissingPart.tsx'

type Props = {
  /** The address: at another one the error is reset. */
  at: string
  children: ReactNode
}

type State = { error?: unknown; failedAt?: string | undefined }

/** Shows MissingPart inside the area's frame; other errors go further up. */
export class MissingPartBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error, failedAt: undefined }
  }

  /** Reset while the next page renders, not after it: that one may fail as well. */
  static getDerivedStateFromProps({ at }: Props, { error, failedAt }: State): State | null {
    if (error === undefined || failedAt === at) return null
    return failedAt === undefined ? { failedAt: at } : { error: undefined, failedAt: undefined }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof PartMissing) return <MissingPart />
    throw error
  }
}
