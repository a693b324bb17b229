/** Whether things are now in this order. It does not matter with which number the backend begins its positions. */
export function isInOrder(
  things: readonly { id: string; position?: number | undefined }[],
  ids: readonly string[],
): boolean {
  const positions = ids.map((id) => things.find((thing) => thing.id === id)?.position)
  return positions.every((position, index) => {
    const previousPosition = index === 0 ? Number.NEGATIVE_INFINITY : positions[index - 1]
    return position !== undefined && previousPosition !== undefined && position > previousPosition
  })
}
