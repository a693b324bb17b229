import { createRoot } from 'react-dom/client'

/* A page of React and nothing else, to compare with: what any React page costs on this machine. */

const root = document.getElementById('root')
if (root) createRoot(root).render(<h1>Hello, world</h1>)
