// The unstyled build, which a strict content security policy needs, comes without types of its own.
declare module 'sweetalert2/dist/sweetalert2.js' {
  export { default } from 'sweetalert2'
}
