/*
 * React in development tells the debugger of each element where it was made. No test looks at that, and it takes a seventh
 * of the time of a component's test. React asks once, when it is loaded, whether the console can do it: so this comes first.
 */
Object.assign(console, { createTask: undefined })
