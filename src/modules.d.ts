declare module '*.json?first' {
  const words: object
  export = words
}

declare module '*.json?rest' {
  const words: object
  export = words
}

// The unstyled build has no types.
declare module 'sweetalert2/dist/sweetalert2.js' {
  export { default } from 'sweetalert2'
}
