import { Outlet } from 'react-router-dom'
import { useUser } from '#/entities/user/session.ts'
import { SessionExpiredPage } from '#/features/auth/SessionExpiredPage.tsx'

/** Pages that need a session but no restaurant (create-restaurant): without one the 403 screen stands in their place. */
export function SessionGuard() {
  return useUser() ? <Outlet /> : <SessionExpiredPage />
}
