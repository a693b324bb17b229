import { Component, type ReactNode } from 'react'
import { PartMissing } from '#/lib/deployment/lazy-part.ts'
import { CrashPage } from './CrashPage.tsx'
import { MissingPart } from './MissingPart.tsx'

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
