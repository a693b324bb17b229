import { useEffect } from 'react'
import { PRODUCT_NAME } from '#/config/product.ts'

/** Sets the document's title; the product's name alone while `title` is unknown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME
  }, [title])
}
