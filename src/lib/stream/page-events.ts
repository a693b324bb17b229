/** What happens to the page that a connection must know of. `restored`: shown again out of the browser's page cache. */
export type PageEvent = 'visible' | 'hidden' | 'left' | 'restored' | 'online'

export interface PageEvents {
  isVisible(): boolean
  /** Tells each event. Gives the way to stop. */
  subscribe(listener: (event: PageEvent) => void): () => void
}

/** The browser's own. */
export const browserPage: PageEvents = {
  isVisible: () => document.visibilityState !== 'hidden',
  subscribe(listener) {
    const onVisibility = () => listener(browserPage.isVisible() ? 'visible' : 'hidden')
    const onShow = (event: PageTransitionEvent) => event.persisted && listener('restored')
    const onHide = () => listener('left')
    const onOnline = () => listener('online')
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pageshow', onShow)
    window.addEventListener('pagehide', onHide)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('online', onOnline)
    }
  },
}
