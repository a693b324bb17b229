/** "+ 2 × name". Sign and count follow the page's direction, the name its own. */
export function ExtraWords({ name, count }: { name: string; count: number }) {
  return (
    <>
      +{' '}
      {count > 1 && (
        <>
          <bdi dir="ltr" className="figures">
            {count} ×
          </bdi>{' '}
        </>
      )}
      <bdi>{name}</bdi>
    </>
  )
}
