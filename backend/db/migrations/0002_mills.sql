ALTER TABLE "customer_order" RENAME COLUMN "total_cents" TO "total_mills";--> statement-breakpoint
ALTER TABLE "price" RENAME COLUMN "cents" TO "mills";--> statement-breakpoint
UPDATE "customer_order" SET "total_mills" = "total_mills" * 10;--> statement-breakpoint
UPDATE "price" SET "mills" = "mills" * 10;
