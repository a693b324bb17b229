CREATE TABLE "image_part" (
	"id" text NOT NULL,
	"slot" text NOT NULL,
	"etag" text NOT NULL,
	"width" integer NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "image_part_id_slot_etag_width_number_pk" PRIMARY KEY("id","slot","etag","width","number")
);
--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "has_widths" boolean DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO "image_part" ("id", "slot", "etag", "width", "number", "bytes")
SELECT "id", "slot", "etag", 0, "number", substring("bytes" FROM "number" * 32768 + 1 FOR 32768)
FROM "image", generate_series(0, (octet_length("bytes") - 1) / 32768) AS "number";
