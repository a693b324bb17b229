export const SERIF = 'P052, Palatino, serif'

export const BOOK = 'URW Bookman, Bookman, serif'

export const SCRIPT = 'Z003, cursive'

export const SANS = 'URW Gothic, Futura, sans-serif'

export const CLASSIC = 'C059, Century Schoolbook, serif'
