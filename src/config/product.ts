/** The product's name, in the header, the title and the manifest. */
export const PRODUCT_NAME = 'Coperto'
