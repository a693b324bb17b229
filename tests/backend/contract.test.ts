import { describe } from 'vitest'
import { startBackend } from '../support/backend/backend.ts'
import { catalogueContract } from './contract/catalogue.ts'
import { combinationsContract } from './contract/combinations.ts'
import { directoryContract } from './contract/directory.ts'
import { ordersContract } from './contract/orders.ts'
import { tablesAndStaffContract } from './contract/tables-and-staff.ts'

describe('directory', () => directoryContract(startBackend))
describe('catalogue', () => catalogueContract(startBackend))
describe('combinations', () => combinationsContract(startBackend))
describe('tables and staff', () => tablesAndStaffContract(startBackend))
describe('orders', () => ordersContract(startBackend))
