import { Outlet } from 'react-router-dom'
import { useUser } from '#/entities/user/session.ts'
import { SessionExpiredPage } from '#/features/auth/SessionExpiredPage.tsx'

/** For pages that need a session but no restaurant (create-restaurant). */
export function SessionGuard() {
  return useUser() ? <Outlet /> : <SessionExpiredPage />
}
