declare module '*.json?first' {
  const words: object
  export = words
}

declare module '*.json?guest' {
  const words: object
  export = words
}

declare module '*.json?area' {
  const words: object
  export = words
}

// The unstyled build has no types.
declare module 'sweetalert2/dist/sweetalert2.js' {
  export { default } from 'sweetalert2'
}

// It has no types: what is used of it.
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(event: 'error', listener: (error: Error) => void): this
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Record<string, string>, decoded: Decode) => void,
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (text: string, decoded: Decode) => void): this
    on(event: 'cdata', listener: (text: string) => void): this
    parse(xml: string): Error | null
  }
}
