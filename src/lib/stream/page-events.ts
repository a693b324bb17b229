/** `restored`: the browser shows the page again from its page cache. */
type PageEvent = 'visible' | 'hidden' | 'left' | 'restored' | 'online'

export type PageEvents = {
  isVisible(): boolean
  /** Returns unsubscribe. */
  subscribe(listener: (event: PageEvent) => void): () => void
}

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
