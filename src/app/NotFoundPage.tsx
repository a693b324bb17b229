import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { LinkButton } from '#/ui/buttons/Button.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { BrandBar } from '#/ui/layout/BrandBar.tsx'
import { usePageTitle } from '#/ui/layout/use-page-title.ts'

export function NotFoundPage({ isInFrame = false }: { isInFrame?: boolean }) {
  const { t } = useTranslation()
  usePageTitle(t('app.notFoundTitle'))
  const Frame = isInFrame ? 'section' : 'main'
  return (
    <>
      <meta name="robots" content="noindex" />
      {!isInFrame && <BrandBar />}
      <Frame className="notice-page" tabIndex={isInFrame ? undefined : -1}>
        <Notice
          kind="empty"
          isWholePage
          title={t('app.notFoundTitle')}
          text={t('app.notFoundText')}
          action={<LinkButton to={paths.landing()}>{t('common.home')}</LinkButton>}
        />
      </Frame>
    </>
  )
}
