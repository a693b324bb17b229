/** Whether things have come into this order, whatever a backend counts their positions from. */
export function isInOrder(
  things: readonly { id: string; position?: number | undefined }[],
  ids: readonly string[],
): boolean {
  const positions = ids.map((id) => things.find((thing) => thing.id === id)?.position)
  return positions.every((position, index) => {
    const before = index === 0 ? Number.NEGATIVE_INFINITY : positions[index - 1]
    return position !== undefined && before !== undefined && position > before
  })
}
