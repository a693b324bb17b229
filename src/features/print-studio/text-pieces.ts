/** Text in pieces, cut between words where there are any. */
export function piecesOf(text: string, most: number): string[] {
  const pieces: string[] = []
  let rest = [...text.trim()]
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most)
    const end = space > most / 2 ? space : most
    pieces.push(rest.slice(0, end).join(''))
    rest = rest.slice(end)
    if (rest[0] === ' ') rest = rest.slice(1)
  }
  return [...pieces, rest.join('')]
}
