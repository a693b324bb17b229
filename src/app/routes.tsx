import { Route, Routes } from 'react-router-dom'
import { AREA, routes, type ScreenName } from '#/config/paths.ts'
import {
  areaFrame as AreaFrame,
  areaGuard as AreaGuard,
  notFound as NotFound,
  type Screen,
  sessionGuard as SessionGuard,
  screens,
} from './screens.ts'

const routesInside = (inside: Screen['inside']) =>
  Object.entries(screens)
    .filter(([, screen]) => screen.inside === inside)
    .map(([name, { page: Page }]) => <Route key={name} path={routes[name as ScreenName].pattern} element={<Page />} />)

export function AppRoutes() {
  return (
    <Routes>
      {routesInside('app')}
      <Route element={<SessionGuard />}>{routesInside('session')}</Route>
      <Route path={AREA} element={<AreaGuard />}>
        <Route element={<AreaFrame />}>{routesInside('area')}</Route>
        {routesInside('area-without-frame')}
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
