/** The nouns of section 3: a query key begins with one, and a write names the ones that it changes. */
export type EntityName =
  | 'category'
  | 'city'
  | 'combination'
  | 'dimension'
  | 'dish'
  | 'ingredient'
  | 'menu'
  | 'order'
  | 'restaurant'
  | 'table'
  | 'user'
  | 'waiter'
