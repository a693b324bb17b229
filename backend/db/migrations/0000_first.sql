CREATE TABLE "category" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" serial NOT NULL,
	"restaurant_id" text NOT NULL,
	"name" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "combination_menu" (
	"combination_id" text NOT NULL,
	"menu_id" text NOT NULL,
	"seq" serial NOT NULL,
	CONSTRAINT "combination_menu_combination_id_menu_id_pk" PRIMARY KEY("combination_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "combination" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" serial NOT NULL,
	"restaurant_id" text NOT NULL,
	"name" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dimension" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" serial NOT NULL,
	"restaurant_id" text NOT NULL,
	"name" text NOT NULL,
	"standard" boolean DEFAULT false NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dinner_table" (
	"id" text PRIMARY KEY NOT NULL,
	"restaurant_id" text NOT NULL,
	"number" integer NOT NULL,
	"number_of_seats" integer NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dish" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" serial NOT NULL,
	"restaurant_id" text NOT NULL,
	"menu_id" text NOT NULL,
	"category_id" text NOT NULL,
	"name" text NOT NULL,
	"is_available" boolean NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"description_it" text NOT NULL,
	"description_ar" text NOT NULL,
	"description_fr" text NOT NULL,
	"description_es" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_answer" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" json,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_answer_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
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
CREATE TABLE "image" (
	"id" text NOT NULL,
	"slot" text NOT NULL,
	"seq" serial NOT NULL,
	"restaurant_id" text NOT NULL,
	"dish_id" text,
	"combination_id" text,
	"type" text NOT NULL,
	"etag" text NOT NULL,
	"has_widths" boolean DEFAULT false NOT NULL,
	CONSTRAINT "image_id_slot_pk" PRIMARY KEY("id","slot")
);
--> statement-breakpoint
CREATE TABLE "ingredient" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" serial NOT NULL,
	"restaurant_id" text NOT NULL,
	"name" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_ingredient" (
	"menu_id" text NOT NULL,
	"ingredient_id" text NOT NULL,
	CONSTRAINT "menu_ingredient_menu_id_ingredient_id_pk" PRIMARY KEY("menu_id","ingredient_id")
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" serial NOT NULL,
	"restaurant_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"combination" boolean DEFAULT false NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "option_dish" (
	"menu_id" text NOT NULL,
	"dish_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "option_dish_menu_id_dish_id_pk" PRIMARY KEY("menu_id","dish_id")
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" serial NOT NULL,
	"restaurant_id" text NOT NULL,
	"table_number" integer NOT NULL,
	"total_covers" integer NOT NULL,
	"lines" json NOT NULL,
	"total_mills" bigint NOT NULL,
	"course_status" text DEFAULT 'STATUS_RECEIVED' NOT NULL,
	"order_time" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price" (
	"owner_id" text NOT NULL,
	"dimension_id" text NOT NULL,
	"restaurant_id" text NOT NULL,
	"mills" bigint NOT NULL,
	CONSTRAINT "price_owner_id_dimension_id_pk" PRIMARY KEY("owner_id","dimension_id")
);
--> statement-breakpoint
CREATE TABLE "restaurant" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" serial NOT NULL,
	"name" text NOT NULL,
	"partita_iva" text NOT NULL,
	"city_id" text NOT NULL,
	"country" text,
	"currency" text DEFAULT '€' NOT NULL,
	"street" text NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" serial NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'STATUS_ACTIVE' NOT NULL,
	"restaurant_id" text
);
--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combination_menu" ADD CONSTRAINT "combination_menu_combination_id_combination_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."combination"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combination_menu" ADD CONSTRAINT "combination_menu_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combination" ADD CONSTRAINT "combination_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimension" ADD CONSTRAINT "dimension_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dinner_table" ADD CONSTRAINT "dinner_table_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish" ADD CONSTRAINT "dish_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish" ADD CONSTRAINT "dish_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish" ADD CONSTRAINT "dish_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_dish_id_dish_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dish"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_combination_id_combination_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."combination"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient" ADD CONSTRAINT "ingredient_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_ingredient" ADD CONSTRAINT "menu_ingredient_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_ingredient" ADD CONSTRAINT "menu_ingredient_ingredient_id_ingredient_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_dish" ADD CONSTRAINT "option_dish_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_dish" ADD CONSTRAINT "option_dish_dish_id_dish_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dish"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_dimension_id_dimension_id_fk" FOREIGN KEY ("dimension_id") REFERENCES "public"."dimension"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant" ADD CONSTRAINT "restaurant_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_restaurant" ON "category" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "combination_restaurant" ON "combination" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "dimension_restaurant" ON "dimension" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dinner_table_number" ON "dinner_table" USING btree ("restaurant_id","number");--> statement-breakpoint
CREATE INDEX "dish_restaurant" ON "dish" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "image_restaurant" ON "image" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "ingredient_restaurant" ON "ingredient" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "menu_restaurant" ON "menu" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "customer_order_live" ON "customer_order" USING btree ("restaurant_id","archived_at");--> statement-breakpoint
CREATE INDEX "price_restaurant" ON "price" USING btree ("restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_restaurant" ON "account" USING btree ("restaurant_id");