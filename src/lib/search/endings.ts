const ENDING = /^(?:[aeiouyàèéìòù]|s|es|is|he|hi|n|en|e?r|x)?$/

/**
 * Whether two words differ only in their endings: 'bianco' and 'bianchi', 'dessert' and 'desserts'. @param least the
 * number of first letters that must be equal
 */
export function isSameStem(a: string, b: string, least: number): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  return same >= least && ENDING.test(a.slice(same)) && ENDING.test(b.slice(same))
}
