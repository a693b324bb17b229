/** The name of a dimension or menu that can be neither edited nor deleted (specification, section 3). */
export const isStandard = (name: string): boolean => name.toLowerCase() === 'standard'
