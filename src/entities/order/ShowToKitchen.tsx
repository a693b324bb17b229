import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/Button.tsx'
import { KitchenTicket } from './KitchenTicket.tsx'
import type { OpenOrder } from './open-order.ts'

export function ShowToKitchen(ticket: { openOrder: OpenOrder; at: number; state: string }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('entities.sending.showToKitchen')}</Button>
      <KitchenTicket {...ticket} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
