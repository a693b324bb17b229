import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage.tsx'

/** Catches what a page throws while drawing, so that nobody ever meets a blank screen. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children
  }
}
