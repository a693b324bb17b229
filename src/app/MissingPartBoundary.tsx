import { Component, type ReactNode } from 'react'
import { PartMissing } from '#/lib/browser/lazy-part.ts'
import { MissingPart } from './MissingPart.tsx'

type Props = {
  /** The address of what is drawn: another one is another page, whose code may be there. */
  at: string
  children: ReactNode
}

/** Keeps the frame of the personal area on screen where a page's code cannot be had; every other crash goes further up. */
export class MissingPartBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate(before: Props) {
    if (before.at !== this.props.at && this.state.error !== undefined) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if ((error as unknown) instanceof PartMissing) return <MissingPart />
    throw error
  }
}
