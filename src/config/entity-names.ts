/** A query key starts with one of these, and a write names those that it changes. */
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
