import { Component, type ReactNode } from 'react'
import { PartMissing } from '#/lib/deployment/lazy-part.ts'
import { MissingPart } from './MissingPart.tsx'

type Props = {
  /** The address of what is drawn: another one is another page, whose code may be there. */
  at: string
  children: ReactNode
}

type State = { error?: unknown; failedAt?: string | undefined }

/** Keeps the frame of the personal area on screen where a page's code cannot be had; every other crash goes further up. */
export class MissingPartBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error, failedAt: undefined }
  }

  /** Forgets the failure with the drawing of another page, not after it: that one may fail as well. */
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
