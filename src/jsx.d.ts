/*
 * The types of JSX: React's, but an element holds one text or elements, and a component draws elements
 * (src/lib/jsx/content.ts). For the compiler only (`jsxImportSource` of tsconfig.json): what runs is React's own module.
 */
declare module '#jsx/jsx-runtime' {
  import type { Component, ExoticComponent, JSX as React } from 'react'
  import type { Content, Elements } from '#/lib/jsx/content.ts'

  export namespace JSX {
    // biome-ignore lint/suspicious/noExplicitAny: components of any properties
    type Drawing = ((props: any) => Elements) | (new (props: any) => Component<any, any>) | ExoticComponent<any>

    type ElementType = keyof React.IntrinsicElements | Drawing
    interface Element extends React.Element {}
    interface ElementClass extends React.ElementClass {}
    interface ElementAttributesProperty extends React.ElementAttributesProperty {}
    interface ElementChildrenAttribute extends React.ElementChildrenAttribute {}
    type LibraryManagedAttributes<Type, Props> = React.LibraryManagedAttributes<Type, Props>
    interface IntrinsicAttributes extends React.IntrinsicAttributes {}
    interface IntrinsicClassAttributes<Type> extends React.IntrinsicClassAttributes<Type> {}
    type IntrinsicElements = {
      [Tag in keyof React.IntrinsicElements]: Omit<React.IntrinsicElements[Tag], 'children'> & { children?: Content }
    }
  }
}
