export const PRODUCT_NAME = 'Coperto'
