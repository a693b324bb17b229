import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { failureText, translateFailure } from '#/lib/query/failures.ts'
import { AreaControls } from '../area-controls.ts'
import { Button } from '../buttons/Button.tsx'
import { Notice } from './Notice.tsx'

/** A failed read, with a retry, unless the backend lacks the call. */
export function FailureBox({
  error,
  heading,
  failed,
  onRetry,
}: {
  error: unknown
  heading?: TextKey | undefined
  /** The text for this read; without it the error decides. */
  failed?: TextKey | undefined
  onRetry: () => void
}) {
  const { t } = useTranslation()
  const Act = use(AreaControls)?.Button ?? Button
  const { title, detail } = failureText(error, failed)
  const titleText = translateFailure(title, t)
  const detailText = detail && translateFailure(detail, t)
  return (
    <Notice
      kind="problem"
      title={heading ? t(heading) : titleText}
      text={heading ? titleText : detailText}
      detail={heading && detailText}
      action={!isRouteRefused(error) && <Act onClick={onRetry}>{t('common.retry')}</Act>}
    />
  )
}
