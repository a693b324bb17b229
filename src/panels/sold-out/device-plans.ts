import { createIngredientPlans } from './ingredient-plans.ts'

export const ingredientPlans = createIngredientPlans()
