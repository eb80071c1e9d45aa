ALTER TABLE "notifications" ADD COLUMN "opening_id" text;--> statement-breakpoint
CREATE INDEX "notifications_opening" ON "notifications" USING btree ("opening_id") WHERE "notifications"."opening_id" is not null;--> statement-breakpoint
-- A notification of an opening goes with it. The code of the notifications does not import that table, which belongs to a
-- context above it, so drizzle-kit does not know of this.
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE cascade ON UPDATE no action;
