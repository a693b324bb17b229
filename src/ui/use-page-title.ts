import { useEffect } from 'react'
import { PRODUCT_NAME } from '#/config/product.ts'

/** Names the page in the browser's title; nothing while the name is not known yet. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME
  }, [title])
}
