import { Route, Routes } from 'react-router-dom'
import { patterns } from '#/config/paths.ts'
import { pages } from './pages.ts'

/** The route tree mirrors the specification's section 2, in its order. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={patterns.landing} element={<pages.landing />} />
      <Route path={patterns.restaurant} element={<pages.restaurant />} />
      <Route path={patterns.sessionExpired} element={<pages.sessionExpired />} />
      <Route element={<pages.session />}>
        <Route path={patterns.createRestaurant} element={<pages.createRestaurant />} />
      </Route>
      <Route path={patterns.area} element={<pages.personalArea />}>
        <Route element={<pages.personalAreaFrame />}>
          <Route path={patterns.dashboard} element={<pages.dashboard />} />
          <Route path={patterns.tables} element={<pages.tables />} />
          <Route path={patterns.staff} element={<pages.staff />} />
          <Route path={patterns.menuManagement} element={<pages.menuManagement />} />
          <Route path={patterns.combinations} element={<pages.combinations />} />
          <Route path={patterns.newCombination} element={<pages.combinationWizard />} />
          <Route path={patterns.editCombination} element={<pages.combinationWizard />} />
          <Route path={patterns.orders} element={<pages.orders />} />
          <Route path={patterns.orderArchive} element={<pages.orderArchive />} />
          <Route path={patterns.ordersOfCategory} element={<pages.orders />} />
          <Route path={patterns.settings} element={<pages.settings unknown={<pages.notFound isInFrame />} />} />
          <Route path={patterns.settingsTab} element={<pages.settings unknown={<pages.notFound isInFrame />} />} />
        </Route>
        {/* The order screen has a head of its own, which always says the table. */}
        <Route path={patterns.newOrder} element={<pages.newOrder />} />
        <Route path="*" element={<pages.notFound />} />
      </Route>
      <Route path={patterns.terms} element={<pages.legal kind="terms" />} />
      <Route path={patterns.privacy} element={<pages.legal kind="privacy" />} />
      <Route path={patterns.cookies} element={<pages.legal kind="cookies" />} />
      <Route path="*" element={<pages.notFound />} />
    </Routes>
  )
}
