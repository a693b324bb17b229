/** The space between two elements of a line. A bare one would be a text beside them (src/lib/jsx/content.ts). */
export const Space = () => <span> </span>
