declare module '*.json?first' {
  const words: object
  export = words
}

declare module '*.json?rest' {
  const words: object
  export = words
}
