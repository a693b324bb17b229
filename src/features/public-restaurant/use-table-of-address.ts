import { useLocation } from 'react-router-dom'
import { tableOf } from '#/config/paths.ts'

/** The table whose code has led to this page: the address names it. */
export const useTableOfAddress = (): number | undefined => tableOf(new URLSearchParams(useLocation().search))
