/** "+ 2 × name": the sign and the count run as the page does, in Arabic from the right; the name runs as it is written. */
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
