/** Downloads JSON. @param fileName with its extension. */
export const downloadText = (fileName: string, text: string): void =>
  downloadFile(fileName, new Blob([text], { type: 'application/json;charset=utf-8' }))

export const downloadFile = (fileName: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  // Firefox ignores a click on a link that is not in the document.
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
