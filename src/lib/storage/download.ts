/** Hands a text, which is JSON, to the person as a file. @param fileName with its ending. */
export const downloadText = (fileName: string, text: string): void =>
  downloadFile(fileName, new Blob([text], { type: 'application/json;charset=utf-8' }))

/** Hands a file to the person. @param fileName with its ending. */
export const downloadFile = (fileName: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  // Firefox ignores the click of a link that is not in the document.
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
