import type { Route } from './route.ts'
import { categoryRoutes } from './routes/category.ts'
import { combinationRoutes } from './routes/combination.ts'
import { dimensionRoutes } from './routes/dimension.ts'
import { directoryRoutes } from './routes/directory.ts'
import { dishRoutes } from './routes/dish.ts'
import { imageRoutes } from './routes/image.ts'
import { ingredientRoutes } from './routes/ingredient.ts'
import { loginRoutes } from './routes/login.ts'
import { menuRoutes } from './routes/menu.ts'
import { orderRoutes } from './routes/order.ts'
import { restaurantRoutes } from './routes/restaurant.ts'
import { tableRoutes } from './routes/table.ts'
import { waiterRoutes } from './routes/waiter.ts'

/** Every call of the contract. The tests of rights and of bad input loop over this list. */
export const routes: readonly Route[] = [
  ...loginRoutes,
  ...directoryRoutes,
  ...restaurantRoutes,
  ...menuRoutes,
  ...dishRoutes,
  ...categoryRoutes,
  ...dimensionRoutes,
  ...ingredientRoutes,
  ...combinationRoutes,
  ...imageRoutes,
  ...tableRoutes,
  ...orderRoutes,
  ...waiterRoutes,
]
